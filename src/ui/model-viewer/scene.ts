import {
  Box3,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  TextureLoader,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { addDecoding } from './decoding.ts';

/** A model on screen, which can also be rotated and zoomed by keyboard. */
export type ModelScene = {
  /** Radians to the left and up. */
  turn: (left: number, up: number) => void;
  /** Values above 1 zoom in. */
  zoom: (factor: number) => void;
  reset: () => void;
  focus: () => void;
  /** The current view, as a PNG. */
  picture: () => Promise<Blob>;
  close: () => void;
};

/**
 * Shows a GLB file in the element. A frame is rendered only when something has changed.
 * @param onLost - the browser took the graphics context away: close the scene
 * @throws if the file cannot be read or the browser does not support 3D
 */
export async function openModelScene(
  place: HTMLElement,
  { address, onLost }: { address: string; onLost: () => void },
): Promise<ModelScene> {
  const model = await loadModel(address);
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  const scene = new Scene();
  const environment = new PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04);
  scene.environment = environment.texture;
  scene.add(model);
  const camera = new PerspectiveCamera(35, 1, 0.01, 1000);
  const controls = controlsOf(camera, renderer);
  const frames = framesOf(() => renderer.render(scene, camera));
  controls.addEventListener('change', frames.ask);
  const stopFitting = fit(place, renderer, camera, frames.ask);
  aim(model, camera, controls);
  renderer.domElement.setAttribute('aria-hidden', 'true');
  renderer.domElement.addEventListener('webglcontextlost', onLost);
  // From here on its keys rotate the model.
  place.tabIndex = 0;
  place.append(renderer.domElement);
  return {
    ...movesOf(camera, controls),
    focus: () => place.focus(),
    picture() {
      // The browser keeps the rendered frame only until the next task.
      renderer.render(scene, camera);
      return pictureOf(renderer.domElement);
    },
    close() {
      renderer.domElement.removeEventListener('webglcontextlost', onLost);
      frames.stop();
      stopFitting();
      controls.dispose();
      environment.dispose();
      renderer.dispose();
      // A page has few contexts, and the meshes and textures are freed with the context.
      renderer.forceContextLoss();
      renderer.domElement.remove();
    },
  };
}

/** Renders once before the next frame of the screen, however often it is called. */
function framesOf(draw: () => void) {
  let asked: number | null = null;
  const frame = () => {
    asked = null;
    draw();
  };
  return {
    ask: () => {
      asked ??= requestAnimationFrame(frame);
    },
    stop: () => {
      if (asked !== null) cancelAnimationFrame(asked);
    },
  };
}

function controlsOf(camera: PerspectiveCamera, renderer: WebGLRenderer) {
  const controls = new OrbitControls(camera, renderer.domElement);
  controls.enableDamping = false;
  controls.enablePan = false;
  return controls;
}

async function loadModel(address: string): Promise<Object3D> {
  const loader = new GLTFLoader();
  // Textures inside the file are loaded as image elements: the page's policy does not allow
  // fetching a blob.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'FORGE_image_elements' };
  });
  const endDecoding = addDecoding(loader);
  try {
    return (await loader.loadAsync(address)).scene;
  } finally {
    endDecoding();
  }
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => {
      if (picture) resolve(picture);
      else reject(new Error('The browser made no picture'));
    });
  });
}

/** Keeps the picture the size of its container. */
function fit(
  place: HTMLElement,
  renderer: WebGLRenderer,
  camera: PerspectiveCamera,
  draw: () => void,
): () => void {
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = place;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    draw();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(place);
  resize();
  return () => observer.disconnect();
}

/** Shows the whole model from the front, slightly from above. */
function aim(model: Object3D, camera: PerspectiveCamera, controls: OrbitControls): void {
  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  const size = radius || 1;
  const distance = size / Math.sin((camera.fov * Math.PI) / 360);
  const direction = new Vector3(0.6, 0.45, 1).normalize();
  camera.position.copy(center).addScaledVector(direction, distance);
  camera.near = distance / 100;
  camera.far = distance * 10;
  camera.updateProjectionMatrix();
  controls.target.copy(center);
  controls.minDistance = size * 0.4;
  controls.maxDistance = distance * 2.5;
  controls.update();
  controls.saveState();
}

function movesOf(camera: PerspectiveCamera, controls: OrbitControls) {
  return {
    turn(left: number, up: number) {
      controls.rotateLeft(left);
      controls.rotateUp(up);
      controls.update();
    },
    zoom(factor: number) {
      const away = camera.position.clone().sub(controls.target);
      const { minDistance, maxDistance } = controls;
      away.setLength(Math.min(Math.max(away.length() / factor, minDistance), maxDistance));
      camera.position.copy(controls.target).add(away);
      controls.update();
    },
    reset: () => controls.reset(),
  };
}
