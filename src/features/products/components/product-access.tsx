import { PermissionBadges } from '#features/packages/components/permission-badges.tsx';
import { permissionBadges, type Access } from '#features/packages/permissions.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EyeIcon } from '#ui/more-icons.ts';
import { insidePath } from '../inside/rules.ts';
import { insideTexts } from '../inside/texts.ts';

type ProductAccessProps = {
  product: {
    slug: string;
    file: { access: Access | null } | null;
    recall: object | null;
    own: object | null;
  };
};

/** What an add-on may do, and a link to its files, for potential buyers. */
export function ProductAccess({ product }: ProductAccessProps) {
  const { file, recall, own } = product;
  if (!file) return null;
  return (
    <>
      {file.access && <PermissionBadges badges={permissionBadges(file.access)} />}
      {(own || !recall) && (
        <ButtonLink to={insidePath(product)} icon={<EyeIcon />}>
          {insideTexts.link}
        </ButtonLink>
      )}
    </>
  );
}
