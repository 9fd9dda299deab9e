import { Link } from 'react-router';
import { PermissionBadges } from '#features/packages/components/permission-badges.tsx';
import { permissionBadges } from '#features/packages/permissions.ts';
import { insidePath } from '../inside/rules.ts';
import { insideTexts } from '../inside/texts.ts';
import type { ProductAccess as Access } from '../rules.ts';

type ProductAccessProps = {
  product: { slug: string; file: { access: Access | null } | null };
};

/** What an add-on may do, and the way to its files, for those who think of getting it. */
export function ProductAccess({ product }: ProductAccessProps) {
  const { file } = product;
  if (!file) return null;
  return (
    <>
      {file.access && <PermissionBadges badges={permissionBadges(file.access)} />}
      <Link to={insidePath(product)} className="link justify-self-start text-sm">
        {insideTexts.link}
      </Link>
    </>
  );
}
