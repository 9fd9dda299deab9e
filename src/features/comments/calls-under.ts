import type { CallsOf } from '#client/calls.ts';
import type { commentCalls } from './api.server.ts';
import type { Said } from './input.ts';
import { subjectIdOf, type Subject } from './rules.ts';

type Calls = CallsOf<typeof commentCalls>;
type Written = Said & { parentId?: string; id?: string };

/** The calls that read and write under an article or a product, with its name filled in. */
export function callsUnder(calls: Calls, subject: Subject) {
  const { articleId } = subject;
  if (articleId !== undefined) {
    return {
      list: (asked: { after?: string }) => calls.list({ articleId, ...asked }),
      thread: (asked: { id: string; after: string }) => calls.thread({ articleId, ...asked }),
      path: (asked: { id: string }) => calls.path({ articleId, ...asked }),
      add: (written: Written) => calls.add({ articleId, ...written }),
    };
  }
  const productId = subjectIdOf(subject);
  return {
    list: (asked: { after?: string }) => calls.questions({ productId, ...asked }),
    thread: (asked: { id: string; after: string }) => calls.questionThread({ productId, ...asked }),
    path: (asked: { id: string }) => calls.questionPath({ productId, ...asked }),
    add: (written: Written) => calls.ask({ productId, ...written }),
  };
}
