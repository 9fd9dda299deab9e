import { useOptimistic, useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { useServerValue } from '#client/use-server-value.ts';
import { extensionClient } from '../client.ts';
import { pinTexts } from '../texts.ts';

export type Pin = { versionId: string; number: string; isWithdrawn: boolean };

/** The version of a product that Blender should offer a person; null: the newest. */
export function usePin({ id: productId, name }: { id: string; name: string }, loaded: Pin | null) {
  const [kept, setKept] = useServerValue(loaded);
  const [pin, showPin] = useOptimistic(kept);
  const [said, say] = useState('');
  const { act } = useAct({
    onStart: showPin,
    send: (wanted: Pin | null) =>
      wanted
        ? extensionClient.pin({ productId, versionId: wanted.versionId })
        : extensionClient.unpin({ productId }),
    onDone: (_, wanted) => {
      setKept(wanted);
      say(wanted ? pinTexts.nowPinned(name, wanted.number) : pinTexts.nowUnpinned(name));
    },
    failed: (wanted) => (wanted ? pinTexts.pinFailed : pinTexts.unpinFailed),
  });
  return { pin, said, setPin: (wanted: Pin | null) => void act(wanted) };
}
