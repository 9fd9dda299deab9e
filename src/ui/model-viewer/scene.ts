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

/** A model that is shown, to be turned and zoomed by keys as well. */
export type ModelScene = {
  /** Radians to the left and up. */
  turn: (left: number, up: number) => void;
  /** Above 1 comes nearer. */
  zoom: (factor: number) => void;
  reset: () => void;
  focus: () => void;
  close: () => void;
};

/**
 * Shows a GLB file in the element.
 * @throws when the file cannot be read or the browser shows no 3D
 */
export async function openModelScene(
  place: HTMLElement,
  { address, isStill }: { address: string; isStill: boolean },
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
  const controls = controlsOf(camera, renderer, isStill);
  const frame = () => {
    controls.update();
    renderer.render(scene, camera);
  };
  const stopFitting = fit(place, renderer, camera, frame);
  aim(model, camera, controls);
  renderer.setAnimationLoop(frame);
  renderer.domElement.setAttribute('aria-hidden', 'true');
  // From here on its keys turn the model.
  place.tabIndex = 0;
  place.append(renderer.domElement);
  return {
    ...movesOf(camera, controls),
    focus: () => place.focus(),
    close() {
      renderer.setAnimationLoop(null);
      stopFitting();
      controls.dispose();
      environment.dispose();
      renderer.dispose();
      renderer.domElement.remove();
    },
  };
}

function controlsOf(camera: PerspectiveCamera, renderer: WebGLRenderer, isStill: boolean) {
  const controls = new OrbitControls(camera, renderer.domElement);
  controls.enableDamping = false;
  controls.enablePan = false;
  controls.autoRotate = !isStill;
  controls.autoRotateSpeed = 1.2;
  controls.addEventListener('start', () => (controls.autoRotate = false));
  return controls;
}

async function loadModel(address: string): Promise<Object3D> {
  const loader = new GLTFLoader();
  // Pictures inside the file come as image elements: the page's policy allows no fetch of a blob.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'FORGE_image_elements' };
  });
  return (await loader.loadAsync(address)).scene;
}

/** Keeps the picture as large as its place. */
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

/** Looks at the whole model from the front, a little from above. */
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
      controls.autoRotate = false;
      controls.rotateLeft(left);
      controls.rotateUp(up);
    },
    zoom(factor: number) {
      controls.autoRotate = false;
      const away = camera.position.clone().sub(controls.target);
      const { minDistance, maxDistance } = controls;
      away.setLength(Math.min(Math.max(away.length() / factor, minDistance), maxDistance));
      camera.position.copy(controls.target).add(away);
    },
    reset() {
      controls.autoRotate = false;
      controls.reset();
    },
  };
}
