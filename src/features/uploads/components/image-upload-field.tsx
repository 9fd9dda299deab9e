import { ImageField, type ImageFieldProps } from '#ui/image-field.tsx';
import { acceptedTypes, fileProblem, type ImageKind } from '../rules.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { uploadTexts } from '../texts.ts';

type ImageUploadFieldProps = Omit<ImageFieldProps, 'accept' | 'src' | 'refusalOf'> & {
  kind: ImageKind;
};

/** Chooses one picture of a kind; what the server would refuse is refused before the upload. */
export function ImageUploadField({ kind, ...field }: ImageUploadFieldProps) {
  return (
    <ImageField
      {...field}
      accept={acceptedTypes[kind].join(',')}
      src={imageAddress}
      refusalOf={(file) => {
        const problem = fileProblem(kind, file);
        return problem ? uploadTexts[problem][kind] : undefined;
      }}
    />
  );
}
