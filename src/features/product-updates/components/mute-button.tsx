import { useOptimistic, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { useServerValue } from '#client/use-server-value.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { BellIcon } from '#ui/icons.ts';
import { BellOffIcon } from '#ui/more-icons.ts';
import { productUpdateClient } from '../client.ts';
import { updateTexts } from '../texts.ts';

type MuteButtonProps = {
  product: { id: string; name: string };
  /** The loader's result. */
  isMuted: boolean;
  size?: ButtonSize;
};

/** Turns notifications about new versions of one product off or on. */
export function MuteButton({ product, isMuted: loaded, size }: MuteButtonProps) {
  const { id: productId, name } = product;
  const [kept, setKept] = useServerValue(loaded);
  const [isMuted, showMuted] = useOptimistic(kept);
  const [said, say] = useState('');
  const { act: mute } = useAct({
    onStart: showMuted,
    send: (wanted: boolean) =>
      wanted ? productUpdateClient.mute({ productId }) : productUpdateClient.unmute({ productId }),
    onDone(_, wanted) {
      setKept(wanted);
      say(wanted ? updateTexts.muted : updateTexts.unmuted);
    },
    failed: updateTexts.muteFailed,
  });
  return (
    <>
      <Button
        variant="ghost"
        size={size}
        icon={isMuted ? <BellIcon /> : <BellOffIcon />}
        aria-label={isMuted ? updateTexts.unmuteOf(name) : updateTexts.muteOf(name)}
        onClick={() => void mute(!isMuted)}
      >
        {isMuted ? updateTexts.unmute : updateTexts.mute}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
