import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { PlusIcon } from '../icons.ts';
import { BoxIcon, MinusIcon, ResetIcon } from '../more-icons.ts';
import { modelSteps, moveByKey } from './model-keys.ts';
import type { ModelScene } from './scene.ts';

export type ModelWords = {
  open: string;
  opening: string;
  failed: string;
  /**
   * The browser took the graphics context away, for example because its graphics memory is full.
   */
  lost: string;
  zoomIn: string;
  zoomOut: string;
  reset: string;
  /** Names the picture and its keys. */
  scene: string;
};

type ModelViewerProps = {
  /** A GLB file. */
  address: string;
  /** Shown until somebody opens the model. */
  poster: ReactNode;
  words: ModelWords;
};

const overlay = 'absolute z-[2]';

/** A 3D preview: a picture first, the model itself when somebody opens it. */
export function ModelViewer({ address, poster, words }: ModelViewerProps) {
  const place = useRef<HTMLDivElement>(null);
  const { scene, state, open } = useScene(place, address);
  return (
    <>
      {state !== 'open' && poster}
      <div
        ref={place}
        role="application"
        aria-label={words.scene}
        className={classNames(
          'absolute inset-0 cursor-grab bg-sunken active:cursor-grabbing',
          state !== 'open' && 'invisible',
        )}
        onKeyDown={(event) => scene && moveByKey(scene, event)}
      />
      {state === 'open' ? (
        <Controls scene={scene} words={words} />
      ) : (
        <div className={`${overlay} inset-0 grid place-content-center justify-items-center gap-3`}>
          <Button
            variant="ink"
            icon={<BoxIcon />}
            busy={state === 'opening'}
            busyLabel={words.opening}
            onClick={open}
          >
            {words.open}
          </Button>
          {(state === 'failed' || state === 'lost') && (
            <p role="alert" className="rounded-sm bg-bg px-3 py-1.5 text-sm text-danger">
              {words[state]}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Controls({ scene, words }: { scene: ModelScene | null; words: ModelWords }) {
  return (
    <div className={`${overlay} top-4 right-4 flex gap-1 rounded-md bg-bg p-0.5`}>
      <IconButton
        label={words.zoomIn}
        icon={<PlusIcon />}
        onClick={() => scene?.zoom(modelSteps.zoom)}
      />
      <IconButton
        label={words.zoomOut}
        icon={<MinusIcon />}
        onClick={() => scene?.zoom(1 / modelSteps.zoom)}
      />
      <IconButton label={words.reset} icon={<ResetIcon />} onClick={() => scene?.reset()} />
    </div>
  );
}

/** Loads the 3D code and the model on demand; the model is removed with the component. */
function useScene(place: { readonly current: HTMLElement | null }, address: string) {
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'failed' | 'lost'>('closed');
  const [scene, setScene] = useState<ModelScene | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    // Only now is the container visible and can take the focus of the button that is gone.
    scene?.focus();
    return () => scene?.close();
  }, [scene]);

  async function open() {
    setState('opening');
    try {
      const { openModelScene } = await import('./scene.ts');
      if (!place.current) return;
      const onLost = () => {
        setScene(null);
        setState('lost');
      };
      const opened = await openModelScene(place.current, { address, onLost });
      if (!isShown.current) {
        opened.close();
        return;
      }
      setScene(opened);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  return { scene, state, open: () => void open() };
}
