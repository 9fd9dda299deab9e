import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { staysWhenUnreachable } from '#client/unreachable.ts';

// As React Router's own entry, apart from what is told to its router.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[staysWhenUnreachable]} />
    </StrictMode>,
  );
});
