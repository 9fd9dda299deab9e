import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { staysWhenUnreachable } from '#client/unreachable.ts';

// Like React Router's own entry, except for the options of its router.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[staysWhenUnreachable]} />
    </StrictMode>,
  );
});
