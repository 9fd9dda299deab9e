import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Chip, CountBadge } from './chip.tsx';
import { ClockIcon } from './icons.ts';
import { LevelBars } from './level-bars.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RelativeTime, ServerClock } from './relative-time.tsx';
import { CardSkeleton } from './skeleton.tsx';
import { StarRating } from './star-rating.tsx';
import { Stepper } from './stepper.tsx';

describe('Chip', () => {
  it('shows a dot or an icon before its word', () => {
    expect(
      html(
        <Chip tone="green" dot>
          Tutorial
        </Chip>,
      ),
    ).toBe('<span class="chip tone-green"><span class="dot"></span>Tutorial</span>');
    expect(
      html(
        <Chip tone="warning" icon={<ClockIcon />}>
          Pending
        </Chip>,
      ),
    ).toMatch(/<svg.*Pending/);
  });
});

describe('CountBadge', () => {
  it.each([
    [3, '3'],
    [99, '99'],
    [100, '99+'],
  ])('shows %i as %s and says what is counted', (count, shown) => {
    const markup = html(<CountBadge count={count} label={`${count} unread`} />);
    expect(markup).toContain(`<span aria-hidden="true">${shown}</span>`);
    expect(markup).toContain(`<span class="sr-only">${count} unread</span>`);
  });
});

describe('LevelBars', () => {
  it.each([
    [1, 2],
    [2, 1],
    [3, 0],
  ] as const)('level %i leaves %i bars empty', (level, empty) => {
    const markup = html(<LevelBars level={level}>Word</LevelBars>);
    expect(markup.split('level-empty-bar').length - 1).toBe(empty);
    expect(markup).toContain(`level-${level}`);
    expect(markup).toContain('Word');
  });
});

describe('StarRating', () => {
  it.each([
    [0, 0, 0],
    [0.2, 0, 0],
    [3.4, 3, 1],
    [3.8, 4, 0],
    [4.5, 4, 1],
    [5, 5, 0],
  ])('%f fills %i stars and %i half ones, and says the number', (value, filled, half) => {
    const markup = html(<StarRating value={value} />);
    expect(markup.split('star-filled').length - 1).toBe(filled + half);
    expect(markup.split('star-half').length - 1).toBe(half);
    expect(markup.split('star-empty').length - 1).toBe(5 - filled);
    expect(markup).toContain(`role="img" aria-label="${value} out of 5"`);
  });
});

describe('ProgressBar', () => {
  it.each([
    [-5, 0],
    [67.6, 68],
    [130, 100],
  ])('%f is shown as %i', (percent, shown) => {
    const markup = html(<ProgressBar percent={percent} label="Upload" />);
    expect(markup).toContain(`aria-label="Upload" aria-valuenow="${shown}"`);
    expect(markup).not.toContain('style=');
  });
});

describe('Stepper', () => {
  it('marks the current step and lets only the done ones be chosen', () => {
    const markup = html(
      <Stepper
        label="Steps"
        steps={['Details', 'Media', 'Review']}
        current={1}
        onSelect={() => {}}
      />,
    );
    expect(markup).toMatch(/<li class="step-current" aria-current="step">.*Media/);
    expect(markup.match(/<button/g)).toHaveLength(1);
    expect(markup).toMatch(/<button[^>]*><span class="step-name">Details/);
  });
});

describe('RelativeTime', () => {
  const at = new Date('2025-08-12T12:00:00Z');
  const now = Date.UTC(2025, 9, 13, 12);

  it('is a machine-readable time in the words of the given clock', () => {
    expect(html(<RelativeTime at={at} now={now} />)).toBe(
      '<time dateTime="2025-08-12T12:00:00.000Z" title="August 12, 2025">62d ago</time>',
    );
    expect(html(<RelativeTime at={at} now={now} largestUnit="years" />)).toContain('>2mo ago<');
  });

  it('counts from the time of the page where nothing was read since', () => {
    const page = (
      <ServerClock value={now}>
        <RelativeTime at={at} />
      </ServerClock>
    );
    expect(html(page)).toBe(html(<RelativeTime at={at} now={now} />));
  });
});

describe('CardSkeleton', () => {
  it('is silent', () => {
    expect(html(<CardSkeleton />)).toMatch(/^<div aria-hidden="true">/);
  });
});
