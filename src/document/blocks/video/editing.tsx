import { VideoIcon } from '#ui/editor-icons.ts';
import { dialogEditing } from '../../editor/dialog-editing.ts';
import { RemovePanel } from '../../editor/remove-button.tsx';
import { videoTexts } from './texts.ts';
import { VideoDialog } from './video-dialog.tsx';
import { VideoNode } from './video-node.ts';

export const videoEditing = dialogEditing({
  kind: 'video',
  extensions: () => [VideoNode],
  label: videoTexts.tool,
  synonyms: 'film movie clip',
  icon: <VideoIcon />,
  Dialog: VideoDialog,
  Panel: (props) => <RemovePanel {...props} label={videoTexts.tool} />,
});
