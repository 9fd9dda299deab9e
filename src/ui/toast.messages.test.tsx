import { renderToStaticMarkup as html } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EmptyState } from './empty-state.tsx';
import { ErrorNote } from './error-note.tsx';
import { Spinner } from './spinner.tsx';
import { currentToasts, dismissToast, onToastsChange, showToast } from './toast-store.ts';
import { ToastRegion } from './toast.tsx';

beforeEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

describe('toasts', () => {
  it('are kept in order and told to listeners until dismissed', () => {
    const listener = vi.fn();
    const stop = onToastsChange(listener);
    const first = showToast({ tone: 'success', title: 'Saved' });
    showToast({ tone: 'error', title: 'Failed' });
    expect(currentToasts().map((toast) => toast.title)).toEqual(['Saved', 'Failed']);
    dismissToast(first);
    expect(currentToasts().map((toast) => toast.title)).toEqual(['Failed']);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    showToast({ tone: 'success', title: 'Unheard' });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('that say the same again replace each other', () => {
    showToast({ tone: 'error', title: 'Failed to submit vote.' });
    const second = showToast({ tone: 'error', title: 'Failed to submit vote.' });
    expect(currentToasts().map((toast) => toast.id)).toEqual([second]);
  });

  it('have their live regions on the page before there is a message', () => {
    expect(html(<ToastRegion />)).toBe(
      '<div class="toasts"><div role="status"></div><div role="alert"></div></div>',
    );
  });
});

describe('ErrorNote', () => {
  it('speaks up and offers to try again', () => {
    const markup = html(<ErrorNote onRetry={() => {}}>Could not load comments.</ErrorNote>);
    expect(markup).toContain('role="alert"');
    expect(markup).toMatch(/Could not load comments\..*<button[^>]*>Retry/);
  });

  it('offers nothing when there is nothing to try', () => {
    expect(html(<ErrorNote>Access Denied</ErrorNote>)).not.toContain('<button');
  });
});

describe('EmptyState', () => {
  it.each([1, 2, 3] as const)('has a heading of level %i', (level) => {
    const markup = html(<EmptyState level={level} title="No articles found" />);
    expect(markup).toMatch(new RegExp(`<h${level}[^>]*>No articles found</h${level}>`));
  });
});

describe('Spinner', () => {
  it('alone is a status with words, beside text it is decoration', () => {
    expect(html(<Spinner label="Loading" />)).toMatch(/role="status".*Loading/);
    expect(html(<Spinner />)).not.toContain('role=');
  });
});
