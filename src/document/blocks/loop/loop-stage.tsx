import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { StageProps } from '../../editor/file-block/kind.ts';
import { posterWidth } from './rules.ts';
import { loopTexts } from './texts.ts';

/** The video that is being inserted; its current frame becomes its picture. */
export function LoopStage({ address, alt, isFirst, onPicture }: StageProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const take = async () => {
    try {
      if (video.current) onPicture(await frameOf(video.current));
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        src={address}
        aria-label={alt || loopTexts.name}
        className="aspect-video w-full rounded-md bg-surface-2 object-contain"
        controls
        loop
        muted
        playsInline
        preload="auto"
        onLoadedData={() => {
          setState('shown');
          if (isFirst && state === 'loading') void take();
        }}
        onError={() => setState('failed')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-subtle">
          {state === 'failed' && loopTexts.noFrame}
        </p>
        <Button size="small" disabled={state !== 'shown'} onClick={() => void take()}>
          {loopTexts.takeFrame}
        </Button>
      </div>
    </div>
  );
}

/**
 * A picture of the current frame of a video from our own address.
 * @throws if it cannot be drawn
 */
async function frameOf(video: HTMLVideoElement): Promise<File> {
  const share = Math.min(1, posterWidth / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * share);
  canvas.height = Math.round(video.videoHeight * share);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  );
  if (!blob) throw new Error('The frame could not be drawn.');
  return new File([blob], 'poster.jpg', { type: blob.type });
}
