import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The bundler's own helpers go along: nothing runs without them. */
const framework =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime|vite\/preload-helper/;
/**
 * What nearly every page shows, by name, and what every page needs: what only some show comes with
 * the pages that have it. Larger files compress better.
 */
const common =
  /\/src\/(ui\/(avatar|button|chip|class-names|empty-state|error-note|icon|icon-button|icons|level-bars|marked-text|menu|note|picture|popover|skeleton|spinner|theme|toast-store|tone)\.|ui\/early-|shared\/(atom|dates|late-code|numbers|text)\.|api\/load-client\.|routes\/(shell\/(?!notice-)|use-on-demand|feed-link|article\/bookmark-c)|features\/(reports\/links|articles\/(texts|rules)|bookmarks\/(texts|components\/bookmark-button)|uploads\/rules)\b|features\/articles\/components\/(article-card|category-icon)\.)/;
const products =
  /\/src\/(features\/products\/((rules|texts)\.|components\/product-card)|ui\/(more-icons|copy-button)|routes\/product-feed-link)/;
/** What an article and a product have below their head. */
const reading =
  /\/src\/(document\/reading\/|ui\/use-act\.|routes\/(asking-button|login-prompt|failed-call|view-counter|article\/report-control))/;
const purchases =
  /\/src\/features\/(purchases|purchases\/(panel|checkout)|reviews)\/(rules|texts)\./;
const accounts = /\/src\/features\/accounts\/(rules|texts)\./;
const controls = /\/src\/ui\/(dialog|confirm-dialog|field|text-field)\./;

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
                { name: 'common', test: common, priority: 1, minShareCount: 2 },
                { name: 'controls', test: controls, priority: 1, minShareCount: 2 },
                { name: 'products', test: products, priority: 1, minShareCount: 2 },
                { name: 'reading', test: reading, priority: 1, minShareCount: 2 },
                { name: 'purchases', test: purchases, priority: 1, minShareCount: 2 },
                { name: 'accounts', test: accounts, priority: 1, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
