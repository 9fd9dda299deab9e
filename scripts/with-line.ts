import type { Plugin } from 'rolldown';

/** A package's file with a line of it replaced. A version without that line ends the build. */
export function withLine(name: string, file: string, line: string, replacement: string): Plugin {
  return {
    name,
    transform(code, id) {
      if (!id.endsWith(file)) return;
      if (!code.includes(line)) this.error(`${id} no longer has the line "${line}".`);
      return code.replaceAll(line, () => replacement);
    },
  };
}
