import { ImageField, type ImageFieldProps } from '#ui/image-field.tsx';
import { acceptedTypes, imageAddress, imageLimits, type ImageKind } from '../rules.ts';
import { uploadTexts } from '../texts.ts';

type ImageUploadFieldProps = Omit<ImageFieldProps, 'accept' | 'src' | 'refusalOf'> & {
  kind: ImageKind;
};

/** Chooses one picture of a kind; what the server would refuse is refused before it is sent. */
export function ImageUploadField({ kind, ...field }: ImageUploadFieldProps) {
  return (
    <ImageField
      {...field}
      accept={acceptedTypes[kind].join(',')}
      src={imageAddress}
      refusalOf={(file) => refusalOf(kind, file)}
    />
  );
}

function refusalOf(kind: ImageKind, file: File): string | undefined {
  if (!acceptedTypes[kind].includes(file.type)) return uploadTexts.wrongType[kind];
  if (file.size > imageLimits.bytes) return uploadTexts.tooLarge[kind];
  return undefined;
}
