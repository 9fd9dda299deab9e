import { addressBlock } from '../../editor/address-block.ts';
import { AddressDialog } from '../../editor/address-dialog.tsx';
import type { BlockDialogProps } from '../../editor/block-editing.ts';
import { embedTexts } from './texts.ts';

const texts = {
  title: embedTexts.name,
  address: embedTexts.address,
  hint: embedTexts.addressHint,
  invalid: embedTexts.invalid,
  insert: embedTexts.insert,
};

/** Asks for an address that can be embedded; a YouTube address becomes its own block. */
export function EmbedDialog(props: BlockDialogProps) {
  const { schema } = props.editor;
  return (
    <AddressDialog {...props} blockAt={(address) => addressBlock(address, schema)} texts={texts} />
  );
}
