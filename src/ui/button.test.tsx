import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CopyIcon } from './icons.ts';

const html = (element: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

describe('Button', () => {
  it('is a quiet button that submits nothing by itself', () => {
    expect(html(<Button>Edit Profile</Button>)).toBe(
      '<button type="button" class="button button-secondary">Edit Profile</button>',
    );
  });

  it.each([
    [<Button variant="primary">A</Button>, 'button button-primary'],
    [
      <Button variant="ink" size="large">
        A
      </Button>,
      'button button-ink button-large',
    ],
    [
      <Button size="small" className="w-full">
        A
      </Button>,
      'button button-secondary button-small w-full',
    ],
    [
      <ButtonLink to="/x" variant="danger">
        A
      </ButtonLink>,
      'button button-danger',
    ],
  ])('carries variant, size and extra classes', (element, classes) => {
    expect(html(element)).toContain(`class="${classes}"`);
  });

  it('keeps the busy face ready and hidden while it is idle', () => {
    const idle = html(
      <Button busy={false} busyLabel="Redirecting...">
        Continue
      </Button>,
    );
    expect(idle).not.toContain('aria-busy');
    expect(idle).toMatch(/class="button-face" aria-hidden="false">Continue/);
    expect(idle).toMatch(/button-face-hidden" aria-hidden="true">.*Redirecting\.\.\./);
  });

  it('says that it is busy and stays focusable', () => {
    const busy = html(
      <Button busy busyLabel="Redirecting...">
        Continue
      </Button>,
    );
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('aria-disabled="true"');
    expect(busy).not.toContain(' disabled');
    expect(busy).toMatch(/button-face-hidden" aria-hidden="true">Continue/);
  });

  it('keeps its label while busy when no other is given', () => {
    expect(html(<Button busy>Approve</Button>).match(/Approve/g)).toHaveLength(2);
  });
});

describe('ButtonLink', () => {
  it('is a link', () => {
    expect(html(<ButtonLink to="/support">Support</ButtonLink>)).toMatch(
      /^<a [^>]*href="\/support"/,
    );
  });
});

describe('icon buttons', () => {
  it('have a name, and their drawing has none', () => {
    const button = html(<IconButton label="Copy product link" icon={<CopyIcon />} />);
    expect(button).toContain('aria-label="Copy product link"');
    expect(button).toMatch(/<svg [^>]*aria-hidden="true"/);
  });

  it('can be an on-and-off choice', () => {
    const button = html(<IconButton label="Bookmark" icon={<CopyIcon />} aria-pressed={true} />);
    expect(button).toContain('aria-pressed="true"');
  });
});
