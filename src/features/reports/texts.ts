/** The labels of the links to reports. */
export const reportLinks = {
  report: 'Report',
  reportProduct: 'Report this product',
  list: 'Reports',
  openCount: (count: number) =>
    count === 1 ? '1 open report' : `${count > 99 ? '99+' : count} open reports`,
} as const;
