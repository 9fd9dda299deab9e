import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The bundler's own helpers go along: nothing runs without them. */
const framework =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime|vite\/preload-helper/;
/**
 * What every page needs, and what nearly every page shows, by name: what only some show comes with
 * the pages that have it. Larger files compress better.
 */
const common =
  /node_modules\/@orpc\/|\/src\/(client\/(calls|refusals|use-act|use-server-value|viewer|sign-in-prompt)\.|shell\/(?!notice-)|ui\/(avatar|button|chip|class-names|dialog|empty-state|error-note|icon|icon-button|icons|level-bars|marked-text|menu|note|picture|popover|relative-time|skeleton|spinner|theme|toast|toast-store|tone)\.|ui\/(early|drafts\/sign-out)|shared\/(atom|dates|numbers|relative-time|text)\.|features\/((accounts|articles|bookmarks|search)\/(texts|rules)|(uploads|products|reports|people)\/rules|search\/components\/search-opener|search\/(client|slash-key)|bookmarks\/(client|components\/bookmark-button)|articles\/components\/(article-card|category-icon))\b)/;
const products =
  /\/src\/(features\/products\/(texts|components\/product-card)|ui\/(more-icons|copy-button))\./;
/** What an article and a product have below their head. */
const reading =
  /\/src\/(document\/reading\/|client\/(act-|view-counter|use-more)|features\/(reports\/(texts|client|components\/(report-button|use-report))|moderation\/(texts|client|components\/(use-removal|moderator-actions))))/;
const purchases = /\/src\/features\/(purchases|reviews)\/(?:[a-z-]+\/)?(rules|texts)\./;
const controls = /\/src\/ui\/(confirm-dialog|field|text-field|more-icons)\./;

const dracoAddress = 'three/addons/libs/draco/gltf/draco_wasm_wrapper.js';

/** three ships Google's Draco decoder as a script that names a variable and exports nothing. */
const dracoAsModule = {
  name: 'draco-as-module',
  transform(code: string, id: string) {
    if (!id.endsWith('draco_wasm_wrapper.js')) return undefined;
    return { code: `${code}\nexport default DracoDecoderModule;`, map: null };
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A reading page would otherwise load some forty small files.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'common', test: common, priority: 1, minShareCount: 2 },
                { name: 'controls', test: controls, priority: 1, minShareCount: 2 },
                { name: 'products', test: products, priority: 1, minShareCount: 2 },
                { name: 'reading', test: reading, priority: 1, minShareCount: 2 },
                { name: 'purchases', test: purchases, priority: 1, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
