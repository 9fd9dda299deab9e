// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { onDraftChange } from './draft-events.ts';
import { draftsAt, readDraft, removeDraft, writeDraft } from './draft-store.ts';
import { noteViewer, obeySignOut } from './sign-out.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const mira = { person: 'mira', form: 'article', subject: 'new', instance: 'tab-1' };
const place = { person: 'mira', form: 'article', subject: 'new' };

/** A browser's storage with room for so many entries. */
function storageFor(most: number) {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      const isFull = !(key in this) && Object.keys(this).length >= most;
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

function endSession() {
  document.cookie = 'forge.signed-out=1; Path=/';
}

describe('a draft', () => {
  it('comes back with its step, its revision and its time', () => {
    const value = { title: 'Bevel' };
    expect(writeDraft(mira, { value, beside: 2, revision: '7' }, 1000)).toBe(true);
    expect(readDraft(mira, 2000)).toEqual({
      id: mira,
      value,
      beside: 2,
      revision: '7',
      savedAt: 1000,
      discardedAt: null,
    });
    removeDraft(mira);
    expect(readDraft(mira)).toBeNull();
  });

  it('that is kept again as it is counts as no change', () => {
    const announced = vi.fn();
    onTestFinished(onDraftChange(announced));
    writeDraft(mira, { value: { title: 'Bevel' }, beside: 2 }, 1000);
    expect(writeDraft(mira, { value: { title: 'Bevel' }, beside: 2 }, 2000)).toBe(true);
    expect(readDraft(mira, 2000)?.savedAt).toBe(1000);
    expect(announced).toHaveBeenCalledTimes(1);
    writeDraft(mira, { value: { title: 'Bevel' }, beside: 3 }, 3000);
    expect(readDraft(mira, 3000)?.savedAt).toBe(3000);
    expect(announced).toHaveBeenCalledTimes(2);
  });

  it('lies under a key with its person, its form and new or edit_{slug} (spec B §9)', () => {
    const id = { person: 'mira', form: 'product', subject: 'edit_edge-bevel', instance: 'tab' };
    writeDraft(id, { value: 1 });
    expect(Object.keys(localStorage)).toEqual(['forge:draft:mira:product:edit_edge-bevel:tab']);
  });

  const others = [
    { ...mira, person: 'kofi' },
    { ...mira, person: 'mir' },
    { ...mira, form: 'product' },
    { ...mira, subject: 'edit_new' },
    { ...mira, subject: 'ne' },
    { ...mira, instance: 'tab-2' },
  ];
  it.each(others)('is not given to %j', (id) => {
    writeDraft(mira, { value: 1 });
    expect(readDraft(id)).toBeNull();
  });

  it('is offered to nobody else, whatever their ids hold', () => {
    writeDraft(mira, { value: 1 });
    writeDraft({ ...mira, person: 'mira:article' }, { value: 2 });
    expect(draftsAt({ ...place, person: 'kofi' })).toEqual([]);
    expect(draftsAt({ ...place, person: '' })).toEqual([]);
    expect(draftsAt(place).map(({ value }) => value)).toEqual([1]);
  });

  it('of each tab is listed, the newest first', () => {
    writeDraft(mira, { value: 'old' }, 1000);
    writeDraft({ ...mira, instance: 'tab:2' }, { value: 'new' }, 2000);
    expect(draftsAt(place, 3000).map(({ value, id }) => [value, id.instance])).toEqual([
      ['new', 'tab:2'],
      ['old', 'tab-1'],
    ]);
  });

  it('is there for 30 days, a discarded one for an hour', () => {
    writeDraft(mira, { value: 1 }, 0);
    expect(readDraft(mira, 30 * day)).not.toBeNull();
    expect(readDraft(mira, 30 * day + 1)).toBeNull();
    writeDraft(mira, { value: 1, discardedAt: 0 }, 0);
    expect(readDraft(mira, hour)).not.toBeNull();
    expect(readDraft(mira, hour + 1)).toBeNull();
  });

  const wrong = [
    '{"title":',
    'null',
    '7',
    '[]',
    '{}',
    '{"version":2,"savedAt":1,"revision":null,"discardedAt":null}',
    '{"version":1,"savedAt":"1","revision":null,"discardedAt":null}',
    '{"version":1,"savedAt":1,"revision":7,"discardedAt":null}',
    '{"version":1,"savedAt":1,"revision":null}',
  ];
  it.each(wrong)('that reads %s is none', (text) => {
    localStorage.setItem('forge:draft:mira:article:new:tab-1', text);
    expect(readDraft(mira, 2)).toBeNull();
    expect(draftsAt(place, 2)).toEqual([]);
  });
});

describe('room', () => {
  it('is for 60 drafts on a device: the oldest goes, discarded ones before it', () => {
    const id = (number: number) => ({ ...mira, subject: `edit_${number}` });
    for (let number = 0; number < 60; number += 1) writeDraft(id(number), { value: 1 }, number + 1);
    writeDraft(id(5), { value: 1, discardedAt: 100 }, 100);
    writeDraft(mira, { value: 1 }, 101);
    expect(readDraft(id(5), 102)).toBeNull();
    expect(readDraft(id(0), 102)).not.toBeNull();
    writeDraft({ ...mira, instance: 'tab-2' }, { value: 1 }, 103);
    expect(readDraft(id(0), 104)).toBeNull();
    expect(readDraft(id(1), 104)).not.toBeNull();
    expect(Object.keys(localStorage)).toHaveLength(60);
  });

  it('is made by older drafts where the browser has none left', () => {
    vi.stubGlobal('localStorage', storageFor(2));
    writeDraft({ ...mira, instance: 'old' }, { value: 1 }, 1);
    writeDraft({ ...mira, instance: 'newer' }, { value: 1 }, 2);
    expect(writeDraft(mira, { value: 2 }, 3)).toBe(true);
    expect(draftsAt(place, 4).map(({ id }) => id.instance)).toEqual(['tab-1', 'newer']);
  });

  it('that is not there at all is said, and the draft lives as long as the page', () => {
    vi.stubGlobal('localStorage', storageFor(0));
    expect(writeDraft(mira, { value: 2 })).toBe(false);
    expect(readDraft(mira)?.value).toBe(2);
    expect(Object.keys(localStorage)).toEqual([]);
    removeDraft(mira);
    expect(readDraft(mira)).toBeNull();
  });

  it('is not for a draft of more than two million characters', () => {
    expect(writeDraft(mira, { value: 'x'.repeat(2_000_001) })).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
    removeDraft(mira);
  });
});

describe('the end of a session', () => {
  const kofi = { ...mira, person: 'kofi' };

  it('takes the drafts of whoever had it, and no others', () => {
    writeDraft(kofi, { value: 'kept by an expired session' });
    noteViewer('mira');
    writeDraft(mira, { value: 'secret' });
    endSession();
    noteViewer(null);
    expect(readDraft(mira)).toBeNull();
    expect(Object.values(localStorage).join()).not.toContain('secret');
    expect(readDraft(kofi)).not.toBeNull();
    expect(document.cookie).not.toContain('signed-out=1');
  });

  it('is obeyed before anything is read, also when the next person has signed in', () => {
    noteViewer('mira');
    writeDraft(mira, { value: 'secret' });
    endSession();
    expect(readDraft(mira)).toBeNull();
    writeDraft(mira, { value: 'secret' });
    noteViewer('kofi');
    expect(draftsAt(place)).toEqual([]);
    expect(Object.values(localStorage).join()).not.toContain('secret');
  });

  it('closes a form that is still open elsewhere, until the person is back', () => {
    noteViewer('mira');
    endSession();
    obeySignOut();
    expect(writeDraft(mira, { value: 'typed afterwards' })).toBe(false);
    expect(Object.values(localStorage).join()).not.toContain('typed afterwards');
    noteViewer('mira');
    expect(writeDraft(mira, { value: 'typed again' })).toBe(true);
  });

  it('takes everything where nobody knows who had it', () => {
    writeDraft(mira, { value: 1 });
    writeDraft(kofi, { value: 1 });
    endSession();
    noteViewer('kofi');
    expect([readDraft(mira), readDraft(kofi)]).toEqual([null, null]);
  });

  it('by its time alone takes nothing', () => {
    noteViewer('mira');
    writeDraft(mira, { value: 1 });
    noteViewer(null);
    noteViewer('kofi');
    expect(draftsAt({ ...place, person: 'kofi' })).toEqual([]);
    expect(readDraft(mira)).not.toBeNull();
  });

  it('leaves what is no draft, such as the theme', () => {
    localStorage.setItem('theme', 'light');
    noteViewer('mira');
    endSession();
    noteViewer(null);
    expect(localStorage.getItem('theme')).toBe('light');
  });
});

it('drops what was kept before drafts named their person', () => {
  localStorage.setItem('forge:product-draft:new', '{"name":"Bevel"}');
  localStorage.setItem('forge:article-draft:new', '{"title":"Bevel"}');
  sessionStorage.setItem('forge:profile-draft:mira', '{}');
  sessionStorage.setItem('forge:draft:edit:1', 'Words');
  expect(draftsAt(place)).toEqual([]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
