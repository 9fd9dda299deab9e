import { DownloadIcon } from '#ui/more-icons.ts';
import { dialogEditing } from '../../editor/dialog-editing.ts';
import { RemovePanel } from '../../editor/remove-button.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { DownloadNode } from './download-node.ts';
import { downloadTexts } from './texts.ts';

export const downloadEditing = dialogEditing({
  kind: 'download',
  extensions: () => [DownloadNode],
  label: downloadTexts.name,
  synonyms: downloadTexts.synonyms,
  icon: <DownloadIcon />,
  isForProducts: true,
  Dialog: DownloadDialog,
  Panel: (props) => <RemovePanel {...props} label={downloadTexts.name} />,
});
