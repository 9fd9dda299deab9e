/** The names of what leads to reports, apart because they stand on pages that load no more of them. */
export const reportLinks = {
  report: 'Report',
  reportProduct: 'Report this product',
  list: 'Reports',
  openCount: (count: number) =>
    count === 1 ? '1 open report' : `${count > 99 ? '99+' : count} open reports`,
} as const;
