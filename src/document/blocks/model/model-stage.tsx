import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { moveByKey } from '#ui/model-viewer/model-keys.ts';
import type { ModelScene } from '#ui/model-viewer/scene.ts';
import type { StageProps } from '../../editor/file-block/kind.ts';
import { modelTexts } from './texts.ts';

/** The model that is being inserted, to be rotated until its picture has the desired view. */
export function ModelStage({ address, alt, isFirst, onPicture }: StageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<ModelScene | null>(null);
  const [isFailed, setFailed] = useState(false);
  const take = async (shown: ModelScene) =>
    onPicture(new File([await shown.picture()], 'model.png', { type: 'image/png' }));
  const takeFirst = useEffectEvent((shown: ModelScene) => {
    if (isFirst) void take(shown);
  });
  useEffect(() => {
    let opened: ModelScene | null = null;
    let isOver = false;
    const open = async () => {
      const { openModelScene } = await import('#ui/model-viewer/scene.ts');
      if (!place.current || isOver) return;
      opened = await openModelScene(place.current, { address, onLost: () => setFailed(true) });
      if (isOver) return opened.close();
      setScene(opened);
      takeFirst(opened);
    };
    open().catch(() => setFailed(true));
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [address]);
  return (
    <div className="grid gap-2">
      <div
        ref={place}
        role="application"
        aria-label={`${modelTexts.scene(alt)}. ${modelTexts.help}`}
        className="relative aspect-video overflow-hidden rounded-md bg-surface-2"
        onKeyDown={(event) => scene && moveByKey(scene, event)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-subtle">
          {isFailed ? modelTexts.notLoaded : modelTexts.help}
        </p>
        <Button size="small" disabled={scene === null} onClick={() => scene && void take(scene)}>
          {modelTexts.takeView}
        </Button>
      </div>
    </div>
  );
}
