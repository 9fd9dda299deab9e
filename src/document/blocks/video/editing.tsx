import { VideoIcon } from '#ui/editor-icons.ts';
import type { BlockPanelProps } from '../../editor/block-editing.ts';
import { dialogEditing } from '../../editor/dialog-editing.ts';
import { Bubble } from '../../editor/bubble.tsx';
import { RemoveButton } from '../../editor/remove-button.tsx';
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
  Panel: VideoPanel,
});

/** The actions for the selected video. */
function VideoPanel({ editor, from, to, onClose }: BlockPanelProps) {
  return (
    <Bubble {...{ editor, from, to }} place="below" label={videoTexts.tool} onEscape={onClose}>
      <div className="p-1">
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}
