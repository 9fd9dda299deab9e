const forPages = /^src\/(?:routes\.ts$|(?:routes|ui|test)\/)|\/components\/|\/testing\//;

/**
 * Whether the development server must restart when this file changes, a path from the root with
 * slashes. Vite reloads pages and components.
 */
export function isServerFile(file: string): boolean {
  if (forPages.test(file) || /\.test(?:-[a-z]+)?\.tsx?$/.test(file)) return false;
  return /^src\/.*\.ts$|^db\/demo\/.*\.ts$|^db\/migrations\/.*\.sql$/.test(file);
}
