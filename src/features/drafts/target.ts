import type { DraftFormKind } from './rules.ts';

/** What has to be looked up to link to the form of a draft; for a page, `id` is its address. */
export type Target = {
  kind: 'page' | 'article' | 'product' | 'product-slug' | 'comment' | 'review';
  id: string;
  /** Appended to the address of the result. */
  under?: string;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const editing = 'edit_';

/** The subject of a draft, from the form's name for it; null for a name that no form uses. */
export function targetOf({
  form,
  subject,
}: {
  form: DraftFormKind;
  subject: string;
}): Target | null {
  switch (form) {
    case 'article':
      return pageOf(subject, '/create', '/edit/');
    case 'product':
      return pageOf(subject, '/marketplace/upload', '/marketplace/edit/');
    case 'profile':
      return { kind: 'page', id: '/profile/edit' };
    case 'version':
      return { kind: 'product-slug', id: subject, under: '/versions/new' };
    case 'comment':
      return commentTarget(subject);
    case 'review':
      return uuid.test(subject) ? { kind: 'product', id: subject } : null;
    case 'review-reply':
      return uuid.test(subject) ? { kind: 'review', id: subject } : null;
  }
}

function pageOf(subject: string, create: string, edit: string): Target | null {
  if (subject === 'new') return { kind: 'page', id: create };
  if (!subject.startsWith(editing)) return null;
  return { kind: 'page', id: edit + encodeURIComponent(subject.slice(editing.length)) };
}

/**
 * 'article:{id}' and 'product:{id}' start a thread, 'reply:{id}' and 'edit:{id}' belong to a
 * comment.
 */
function commentTarget(subject: string): Target | null {
  const [kind, id = ''] = subject.split(':');
  if (!uuid.test(id)) return null;
  if (kind === 'article' || kind === 'product') return { kind, id };
  return kind === 'reply' || kind === 'edit' ? { kind: 'comment', id } : null;
}
