import { youtubeEmbedAddress, youtubeId } from '#shared/youtube.ts';
import { AddressDialog } from '../../editor/address-dialog.tsx';
import type { BlockDialogProps } from '../../editor/block-editing.ts';
import { videoTexts } from './texts.ts';

/** Asks for the address of a YouTube video and inserts its block after the one at the cursor. */
export function VideoDialog(props: BlockDialogProps) {
  const { schema } = props.editor;
  const blockAt = (address: string) => {
    const id = youtubeId(address);
    return id === null ? null : schema.node('video', { src: youtubeEmbedAddress(id) });
  };
  return <AddressDialog {...props} blockAt={blockAt} title={videoTexts.tool} texts={videoTexts} />;
}
