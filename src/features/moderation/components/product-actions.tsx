import type { ProductStatus } from '#features/products/rules.ts';
import { ReportButton } from '#features/reports/components/report-button.tsx';
import { reportLinks } from '#features/reports/texts.ts';
import { ModeratorActions } from './moderator-actions.tsx';

type ProductActionsProps = {
  product: {
    id: string;
    name: string;
    status: ProductStatus;
    extensionId: string | null;
    recall: object | null;
    author: { id: string } | null;
    /** Null for all but its owner and moderators. */
    own: { revision: number } | null;
  };
};

/** A member reports somebody's product; a moderator lists, removes or recalls it. */
export function ProductActions({ product }: ProductActionsProps) {
  const { id, name, status, extensionId, recall, author, own } = product;
  const content = { type: 'product', id, name } as const;
  return (
    <>
      {own && (
        <ModeratorActions
          choices={[{ ...content, revision: own.revision, isPending: status === 'pending' }]}
          isRemoved={status === 'rejected'}
          recall={extensionId === null ? undefined : { isRecalled: recall !== null }}
        />
      )}
      <div className="justify-self-start">
        <ReportButton
          label={reportLinks.reportProduct}
          content={{ ...content, authorId: author?.id ?? null }}
        />
      </div>
    </>
  );
}
