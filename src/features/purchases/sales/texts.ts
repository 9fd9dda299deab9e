/** Every sentence of a seller's sales. */
export const salesTexts = {
  title: 'Sales',
  intro: 'Your sales by month and product. Forge keeps 10% of each sale. Months are in UTC.',
  failed: 'Could not load your sales.',
  badCursor: 'This page of the list does not exist.',
  link: 'Sales',
  emptyTitle: 'No Sales Yet',
  empty: 'When somebody buys one of your products, the sale appears here.',
  upload: 'Upload Product',
  chartTitle: 'Net income in the last 12 months',
  chartSummary: (net: string, sales: number) =>
    `${net} net from ${sales} ${sales === 1 ? 'sale' : 'sales'} in the last 12 months`,
  chartMonth: (month: string, net: string) => `${month}: ${net}`,
  table: 'Sales by month and product',
  month: 'Month',
  product: 'Product',
  sales: 'Sales',
  gross: 'Gross',
  fee: 'Fee',
  refunds: 'Refunds',
  net: 'Net',
  total: 'All time',
  onHold: (count: number) => `${count} on hold`,
  showMore: 'Show more',
  exportCsv: 'Export CSV',
  exportName: 'forge-sales.csv',
} as const;

/** The first line of the export. */
export const exportColumns = [
  'Date',
  'Product',
  'Buyer',
  'Status',
  'Gross (USD)',
  'Fee (USD)',
  'Refunds (USD)',
  'Net (USD)',
  'Sale',
] as const;
