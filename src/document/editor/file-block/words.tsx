import { TextField } from '#ui/text-field.tsx';
import { pictureTexts } from '../../picture-texts.ts';

type PictureWordsProps = {
  words: { alt: string; title: string };
  setWords: (words: { alt: string; title: string }) => void;
};

/** The two fields for the alternative text and the caption of a picture. */
export function PictureWords({ words, setWords }: PictureWordsProps) {
  return (
    <>
      <TextField
        label={pictureTexts.alt}
        placeholder={pictureTexts.altExample}
        required
        value={words.alt}
        onChange={(event) => setWords({ ...words, alt: event.target.value })}
      />
      <TextField
        label={pictureTexts.caption}
        value={words.title}
        onChange={(event) => setWords({ ...words, title: event.target.value })}
      />
    </>
  );
}
