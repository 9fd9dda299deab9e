import { sql } from 'drizzle-orm';
import type { FileAccess } from '#features/packages/permissions.ts';
import { shownVersionId } from './versions/queries.server.ts';

/**
 * Of a row of `products`: the permissions that each file of an add-on asks for, and the
 * capabilities found in its code.
 */
export const accessColumn = sql<FileAccess[]>`(
  select coalesce(json_agg(json_build_object(
    'permissions', coalesce(s.facts #> '{package,manifest,permissions}', '{}'::jsonb),
    'found', case when s.facts #>> '{package,kind}' in ('extension', 'legacy-addon')
      then jsonb_path_query_array(s.facts, '$.package.uses[*].capability') end
  )), '[]'::json)
  from version_files as f inner join stored_files as s on s.id = f.file_id
  where f.version_id = ${shownVersionId}
)`;
