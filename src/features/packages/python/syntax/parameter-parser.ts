import { Cursor } from './cursor.ts';
import type { Expression, Parameter } from './tree.ts';

type Progress = {
  names: Set<string>;
  list: Parameter[];
  hasDefault: boolean;
  /** After `/`, after `*`, and after a `*` alone, which must be followed by a name. */
  hasSlash: boolean;
  hasStar: boolean;
  isStarBare: boolean;
};

/** Parses a function's parameters. */
export abstract class ParameterParser extends Cursor {
  protected abstract expression(): Expression;
  protected abstract starred(): Expression;

  /** Parameters up to this closing token, which is not consumed. */
  protected parameters(end: ')' | ':', mayAnnotate: boolean): Parameter[] {
    const progress: Progress = {
      names: new Set(),
      list: [],
      hasDefault: false,
      hasSlash: false,
      hasStar: false,
      isStarBare: false,
    };
    while (!this.is(end)) {
      const isLast = this.#parameter(progress, mayAnnotate);
      if (!this.take(',')) break;
      if (isLast && !this.is(end)) this.fail('parameters');
    }
    if (progress.isStarBare) this.fail('parameters');
    return progress.list;
  }

  /** @returns whether nothing may follow */
  #parameter(progress: Progress, mayAnnotate: boolean): boolean {
    if (this.is('/')) this.#slash(progress);
    else if (this.take('*')) this.#star(progress, mayAnnotate);
    else if (this.take('**')) {
      if (progress.isStarBare) this.fail('parameters');
      this.#name(progress, mayAnnotate);
      if (this.is('=')) this.fail('parameters');
      return true;
    } else this.#plain(progress, mayAnnotate);
    return false;
  }

  #slash(progress: Progress): void {
    const isMisplaced = progress.hasSlash || progress.hasStar || progress.list.length === 0;
    if (isMisplaced) this.fail('parameters');
    progress.hasSlash = true;
    this.next();
  }

  #star(progress: Progress, mayAnnotate: boolean): void {
    if (progress.hasStar) this.fail('parameters');
    progress.hasStar = true;
    if (this.isAny([',', ')', ':'])) progress.isStarBare = true;
    else {
      this.#name(progress, mayAnnotate, true);
      if (this.is('=')) this.fail('parameters');
    }
  }

  #plain(progress: Progress, mayAnnotate: boolean): void {
    const { line } = this.token;
    const parameter = this.#name(progress, mayAnnotate);
    progress.isStarBare = false;
    if (this.take('=')) {
      parameter.value = this.expression();
      progress.hasDefault ||= !progress.hasStar;
    } else if (progress.hasDefault && !progress.hasStar) this.failAt('parameters', line);
  }

  #name(progress: Progress, mayAnnotate: boolean, mayStar = false): Parameter {
    const { text: name, line } = this.expectName();
    if (progress.names.has(name)) this.failAt('repeated-name', line, name);
    progress.names.add(name);
    const parameter: Parameter = { name };
    if (mayAnnotate && this.take(':')) {
      parameter.annotation = mayStar && this.is('*') ? this.starred() : this.expression();
    }
    progress.list.push(parameter);
    return parameter;
  }
}
