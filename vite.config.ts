import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//;
/** What nearly every page shows, by name: what only some show comes with the pages that have it. */
const common =
  /\/src\/(ui\/(avatar|button|chip|class-names|empty-state|icon|icon-button|icons|level-bars|marked-text|note|picture|skeleton|spinner|toast-store|tone)\.|shared\/(dates|numbers|text)\.|routes\/shell\/(?!notice-)|features\/(reports\/links\/texts|articles\/(texts|rules)|bookmarks\/texts|uploads\/rules)\.ts|features\/articles\/components\/(article-card|category-icon)\.)/;
/** What every page needs, be it shared by few files: larger files compress better. */
const frame =
  /\/src\/(routes\/(shell\/(?!notice-)|use-on-demand|feed-link)|features\/(bookmarks\/components\/bookmark-button|reports\/links)|ui\/(menu|popover|theme|icon-button|early-))/;
const controls = /\/src\/ui\/(dialog|confirm-dialog|field|text-field)/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A reading page would otherwise load some forty small files.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'common', test: common, priority: 1, minShareCount: 4 },
                { name: 'frame', test: frame, priority: 1, minShareCount: 2 },
                { name: 'controls', test: controls, priority: 1, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
