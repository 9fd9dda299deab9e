import { addressBlock } from '../../editor/address-block.ts';
import { AddressDialog } from '../../editor/address-dialog.tsx';
import type { BlockDialogProps } from '../../editor/block-editing.ts';
import { embedTexts } from './texts.ts';

/** Asks for an address that can be embedded; a YouTube address becomes its own block. */
export function EmbedDialog(props: BlockDialogProps) {
  const { schema } = props.editor;
  const blockAt = (address: string) => addressBlock(address, schema);
  return <AddressDialog {...props} blockAt={blockAt} title={embedTexts.name} texts={embedTexts} />;
}
