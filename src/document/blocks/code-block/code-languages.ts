type CodeLanguage = { name: string; label: string; aliases: readonly string[] };

/** The languages with syntax highlighting, by the names that readers know. */
export const codeLanguages: readonly CodeLanguage[] = [
  { name: 'python', label: 'Python', aliases: ['py', 'bpy'] },
  { name: 'glsl', label: 'GLSL', aliases: ['vert', 'frag'] },
  { name: 'json', label: 'JSON', aliases: ['jsonc', 'json5'] },
  { name: 'toml', label: 'TOML', aliases: ['ini'] },
  { name: 'bash', label: 'Shell', aliases: ['sh', 'shell', 'zsh', 'console'] },
  { name: 'typescript', label: 'TypeScript', aliases: ['ts', 'tsx'] },
  { name: 'javascript', label: 'JavaScript', aliases: ['js', 'jsx', 'mjs', 'cjs'] },
  { name: 'c', label: 'C', aliases: ['h'] },
  { name: 'cpp', label: 'C++', aliases: ['c++', 'cc', 'hpp'] },
  { name: 'xml', label: 'XML', aliases: ['svg'] },
  { name: 'css', label: 'CSS', aliases: [] },
  { name: 'html', label: 'HTML', aliases: ['xhtml'] },
  { name: 'yaml', label: 'YAML', aliases: ['yml'] },
];

/** The language with this name or alias. */
export function findCodeLanguage(name: string): CodeLanguage | undefined {
  return codeLanguages.find(
    (language) => language.name === name || language.aliases.includes(name),
  );
}
