// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showScreen } from '#test/screen.ts';
import type { ReviewView } from '../review.ts';
import { ReplyForm } from './reply-form.tsx';

const at = new Date('2026-01-05T12:00:00Z');
const review: ReviewView = {
  id: 'r1',
  rating: 4,
  comment: 'It bends.',
  createdAt: at,
  updatedAt: at,
  isVerified: true,
  author: { id: 'a', username: 'kofi', avatarUrl: null },
  removal: null,
  version: '',
  blenderVersion: '',
  reply: null,
};
const reply = { text: 'It should not.', repliedAt: at, removal: null };

it.each([
  ['Reply', 'Reply to the review by kofi', null],
  ['Edit Reply', 'Edit Reply to the review by kofi', reply],
])('names its button as it is seen: %s', (seen, name, written) => {
  const place = showScreen(
    <ReplyForm review={{ ...review, reply: written }} onSave={async () => true} />,
  );
  const button = place.querySelector('button');
  expect(button?.textContent).toBe(seen);
  expect(button?.getAttribute('aria-label')).toBe(name);
});
