import { modelSteps, moveByKey } from '#ui/model-viewer/model-keys.ts';
import type { ModelScene } from '#ui/model-viewer/scene.ts';
import type { Announce } from '../block.ts';
import { modelTexts } from './texts.ts';

type Opening = {
  /** Of the GLB file. */
  address: string;
  /** The clicked element; it is shown again when the model is closed. */
  button: HTMLButtonElement;
  announce: Announce;
  /** The text is left. */
  signal: AbortSignal;
};

/** Renders the model in place of its picture, with its buttons and a description of the keys. */
export async function openModel(stage: HTMLElement, opening: Opening): Promise<void> {
  const { address, button, announce, signal } = opening;
  if (button.disabled) return;
  button.disabled = true;
  button.textContent = modelTexts.opening;
  const place = document.createElement('div');
  place.className = 'model-place';
  stage.append(place);
  const parts: HTMLElement[] = [place];
  const end = (sentence: string) => {
    for (const part of parts) part.remove();
    button.hidden = false;
    button.disabled = false;
    button.textContent = modelTexts.view;
    showProblem(stage, sentence);
    announce(sentence);
  };
  showProblem(stage, '');
  try {
    const { openModelScene } = await import('#ui/model-viewer/scene.ts');
    let scene: ModelScene | null = null;
    const close = (sentence = '') => {
      scene?.close();
      scene = null;
      end(sentence);
    };
    scene = await openModelScene(place, { address, onLost: () => close(modelTexts.lost) });
    if (signal.aborted) return close();
    signal.addEventListener('abort', () => close());
    parts.push(...show(stage, place, { scene, close: () => leave(close, button) }));
    button.hidden = true;
    scene.focus();
  } catch {
    end(modelTexts.failed);
  }
}

function leave(close: () => void, button: HTMLButtonElement): void {
  close();
  button.focus();
}

type Shown = { scene: ModelScene; close: () => void };

/** Names the model and handles its keys. @returns its buttons, and the description of the keys */
function show(stage: HTMLElement, place: HTMLElement, { scene, close }: Shown): HTMLElement[] {
  place.setAttribute('role', 'application');
  const name = modelTexts.scene(stage.querySelector('img')?.alt ?? '');
  place.setAttribute('aria-label', `${name}. ${modelTexts.help}`);
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    else moveByKey(scene, event);
  });
  const tools = document.createElement('div');
  tools.className = 'model-tools';
  tools.append(
    toolOf('+', modelTexts.zoomIn, () => scene.zoom(modelSteps.zoom)),
    toolOf('−', modelTexts.zoomOut, () => scene.zoom(1 / modelSteps.zoom)),
    toolOf('↺', modelTexts.reset, () => scene.reset()),
    toolOf('×', modelTexts.close, close),
  );
  stage.append(tools);
  const help = document.createElement('p');
  help.className = 'model-help';
  help.textContent = modelTexts.help;
  // Below, where it covers nothing.
  stage.after(help);
  return [tools, help];
}

function toolOf(sign: string, label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = sign;
  button.title = label;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', run);
  return button;
}

function showProblem(stage: HTMLElement, sentence: string): void {
  stage.querySelector('.model-problem')?.remove();
  if (sentence === '') return;
  const problem = document.createElement('p');
  problem.className = 'model-problem';
  problem.textContent = sentence;
  stage.append(problem);
}
