import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem, MenuLink } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

const html = (element: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const nothing = () => {};

describe('Dialog', () => {
  it('is named by its title and described by its sentence', () => {
    const markup = html(
      <Dialog open onClose={nothing} title="Login Required" description="Please." />,
    );
    const [, title] = /aria-labelledby="([^"]+)"/.exec(markup) ?? [];
    const [, description] = /aria-describedby="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toMatch(new RegExp(`<h2 id="${title}"[^>]*>Login Required`));
    expect(markup).toMatch(new RegExp(`<p id="${description}"[^>]*>Please.`));
  });

  it('is empty while it is closed', () => {
    const markup = html(<Dialog open={false} onClose={nothing} title="Login Required" />);
    expect(markup).toMatch(/^<dialog [^>]*><\/dialog>$/);
  });

  it('has a close button only when it has a name', () => {
    const markup = html(<Dialog open onClose={nothing} title="Filters" closeLabel="Close" />);
    expect(markup).toContain('aria-label="Close"');
  });

  it('asks before something is destroyed, harmless answer focused', () => {
    const markup = html(
      <ConfirmDialog
        open
        onClose={nothing}
        onConfirm={nothing}
        title={'Delete "Scatter Kit"?'}
        description="This cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
      />,
    );
    expect(markup).toContain('role="alertdialog"');
    expect(markup).toMatch(/class="button button-danger"[^>]*>.*Delete/);
    expect(markup).toMatch(/data-autofocus=""[^>]*>Cancel/);
  });
});

describe('Menu', () => {
  const markup = html(
    <Menu label="Create" trigger={(props) => <Button {...props}>Create</Button>}>
      <MenuLink to="/create-article">Create Article</MenuLink>
      <MenuItem danger>Delete</MenuItem>
    </Menu>,
  );

  it('opens from its button without scripts', () => {
    const id = /popoverTarget="([^"]+)"/i.exec(markup)?.[1];
    expect(markup).toMatch(new RegExp(`id="${id}" popover="auto" role="menu" aria-label="Create"`));
    expect(markup).toContain('aria-expanded="false" aria-haspopup="menu"');
  });

  it('holds links and buttons as menu items', () => {
    expect(markup).toMatch(/<a role="menuitem" class="option" href="\/create-article"/);
    expect(markup).toMatch(/<button type="button" role="menuitem" class="option option-danger">/);
  });
});

describe('Popover', () => {
  it('is a named dialog that its button announces', () => {
    const markup = html(
      <Popover label="Notifications" trigger={(props) => <Button {...props}>Bell</Button>}>
        Nothing
      </Popover>,
    );
    expect(markup).toContain('aria-haspopup="dialog"');
    expect(markup).toContain('popover="auto" role="dialog" aria-label="Notifications"');
  });
});

describe('Tooltip', () => {
  it('describes its trigger', () => {
    const markup = html(
      <Tooltip text="Why">{(trigger) => <button {...trigger}>?</button>}</Tooltip>,
    );
    const id = /<button aria-describedby="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`<span id="${id}" role="tooltip"`);
  });
});
