import type { LeftOut } from '#platform/site-export/format.server.ts';

const rendered = (html: string, renderer: string) => ({ [html]: "''", [renderer]: '0' });

/** What an export of a site leaves out (`docs/export-format.md`). */
export const leftOut: LeftOut = {
  tables: [
    'article_readers',
    'backups',
    'connect_attempts',
    'known_devices',
    // Both sites would send those that are queued.
    'mails',
    'open_uploads',
    'orphaned_objects',
    'product_traffic_seen',
    'product_viewers',
    'rate_limits',
    'sessions',
    'storage_walks',
    'upload_pieces',
    'verifications',
    'visitor_salts',
  ],
  secretTables: ['access_tokens', 'passkeys', 'two_factors'],
  secretColumns: {
    identities: [
      'access_token',
      'refresh_token',
      'id_token',
      'access_token_expires_at',
      'refresh_token_expires_at',
      'password',
    ],
    // Without its row in `two_factors` nobody could sign in.
    users: ['two_factor_enabled'],
  },
  // HTML is rendered by the site that shows it: no folder can put a script into a page.
  derived: {
    articles: { ...rendered('content_html', 'content_renderer'), contents: `'[]'` },
    products: rendered('description_html', 'description_renderer'),
    product_edits: rendered('description_html', 'description_renderer'),
    product_versions: rendered('release_notes_html', 'release_notes_renderer'),
  },
};
