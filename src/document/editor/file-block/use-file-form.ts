import { NodeSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import type { PictureAttributes } from '../../picture-attributes.ts';
import type { BlockDialogProps } from '../block-editing.ts';
import { insertAtCursor } from '../block-place.ts';
import { refusalOfImageFile } from '../image-file.ts';
import type { FileBlock } from './kind.ts';
import { posterOf } from './node.ts';
import type { UploadFile } from './upload-file.ts';
import { useSending } from './use-sending.ts';

export type FileFormProps = Omit<BlockDialogProps, 'uploadFile'> & {
  block: FileBlock;
  uploadFile: UploadFile;
};

type Picture = Pick<PictureAttributes, 'src' | 'width' | 'height'>;

/** The file, its picture and its texts, from the selected block or empty. */
export function useFileForm({ block, editor, onClose, upload, uploadFile }: FileFormProps) {
  const { kind, texts, addressOf } = block;
  const { selection } = editor.state;
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === kind;
  const given = isSelected ? posterOf(selection.node.attrs) : null;
  const [src, setSrc] = useState(isSelected ? String(selection.node.attrs['src']) : null);
  const [picture, setPicture] = useState<Picture | null>(given);
  const [words, setWords] = useState({ alt: given?.alt ?? '', title: given?.title ?? '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const file = useSending(uploadFile.bind(null, kind), (sent) => setSrc(addressOf(sent)));
  const poster = useSending(upload, setPicture);
  const isSending = file.state !== null || poster.state !== null;
  const close = () => {
    onClose();
    // The text takes the focus only once no modal dialog covers it.
    queueMicrotask(() => editor.view.focus());
  };
  const save = () => {
    if (isSending) return;
    const [alt, title] = [words.alt.trim(), words.title.trim() || null];
    if (src === null) return setRefusal(texts.chooseHint);
    if (picture === null) return setRefusal(texts.noPoster);
    if (alt === '') return setRefusal(texts.noAlt);
    const node = editor.schema.node(kind, { src, poster: { ...picture, alt, title } });
    close();
    if (isSelected) editor.view.dispatch(editor.state.tr.replaceSelectionWith(node));
    else insertAtCursor(editor, node);
  };
  const chooseFile = ([chosen]: File[]) => {
    setRefusal(null);
    if (chosen) file.start(chosen);
  };
  const choosePicture = ([chosen]: File[]) => {
    if (!chosen) return;
    const reason = refusalOfImageFile(chosen);
    setRefusal(reason);
    if (reason === null) poster.start(chosen);
  };
  return {
    src,
    picture,
    words,
    setWords,
    file,
    poster,
    isSelected,
    isSending,
    problem: refusal ?? file.error ?? poster.error,
    close,
    save,
    chooseFile,
    choosePicture,
  };
}
