import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { scriptGroups } from './scripts/script-groups.ts';
import { withLine } from './scripts/with-line.ts';

/** The bundler's own helpers go along: nothing runs without them. */
const framework =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime|vite\/preload-helper/;
/** What the blocks of a document need later: each by itself is small, and a document has several. */
const blocks = /\/src\/document\/(blocks\/[^/]+\/reading|reading\/moving-pictures)\.ts$/;
const dracoAddress = 'three/addons/libs/draco/gltf/draco_wasm_wrapper.js';

/** three ships Google's Draco decoder as a script that names a variable and exports nothing. */
const dracoAsModule = {
  name: 'draco-as-module',
  transform(code: string, id: string) {
    if (!id.endsWith('draco_wasm_wrapper.js')) return undefined;
    return { code: `${code}\nexport default DracoDecoderModule;`, map: null };
  },
};

/** The script that the router starts with contains what the loaders returned (`withState`). */
const stateInPage = withLine(
  'state-in-page',
  '/react-router/dist/production/lib/dom-export/hydrated-router.js',
  'if (!ssrInfo.stateDecodingPromise) {',
  `if (ssrInfo.context.state) ssrInfo.stateDecodingPromise = { value: true };
  if (!ssrInfo.stateDecodingPromise) {`,
);

/** A page's address may then be the file of its group, instead of one that only names it. */
const entriesInGroups = {
  name: 'entries-in-groups',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  options: (options: object) => ({
    ...options,
    preserveEntrySignatures: 'allow-extension' as const,
  }),
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), stateInPage, entriesInGroups],
  build: { assetsInlineLimit: 0 },
  // Whatever else lies here is no page: to look at each file of it took half a second of each start.
  server: {
    watch: {
      ignored: ['bench', 'build', 'data', 'db', 'docs', 'e2e'].map(
        (folder) => `${import.meta.dirname}/${folder}/**`,
      ),
    },
  },
  // The worker that decodes 3D models has it; prepared for development it would lose its export.
  worker: { plugins: () => [dracoAsModule] },
  optimizeDeps: { exclude: [dracoAddress] },
  environments: {
    // As the bundle of the server: see there.
    ssr: {
      build: {
        rolldownOptions: { output: { charset: 'ascii' as const, comments: { jsdoc: false } } },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 5 },
                ...scriptGroups,
                { name: 'blocks', test: blocks, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
});
