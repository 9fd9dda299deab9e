/** Clipboard contents as word processors create them: the same text each time. */
export const wordPage = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @list l0 {mso-list-id:1;} p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Hard surfaces<o:p></o:p></p>
<h1><span lang=EN-US>Before you begin</span></h1>
<p class=MsoNormal>Models need <b>good</b> <i>edges</i>.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Bevels</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Width</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]><b>Segments</b></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Normals</p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span><![endif]>Shade smooth</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>a.<span>&nbsp; </span></span><![endif]>Everywhere</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp; </span></span><![endif]>Export</p>
<table class=MsoTableGrid border=1><tr><td width=301 valign=top><p class=MsoNormal><b>Modifier</b></p></td><td><p class=MsoNormal>Use</p></td></tr><tr><td><p class=MsoNormal>Bevel</p></td><td><p class=MsoNormal>Edges</p></td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Sharp ones.</p></div></div>
<!--EndFragment--></body></html>`;

export const libreOfficePage = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 24.2.5.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head>
<body lang="en-GB" link="#000080" dir="ltr"><h1 class="western">Before you begin</h1>
<p>Models need <b>good</b> <i>edges</i>.<sup><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></sup></p>
<ul>
	<li><p>Bevels</p></li>
	<ul>
		<li><p>Width</p></li>
		<li><p><b>Segments</b></p></li>
	</ul>
	<li><p>Normals</p></li>
</ul>
<p>Then:</p>
<ol start="3">
	<li><p>Shade smooth</p></li>
	<ol type="a">
		<li><p>Everywhere</p></li>
	</ol>
	<li><p>Export</p></li>
</ol>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> Sharp ones.</p></div>
</body></html>`;

const docsItem = (words: string, level: number) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-family:Arial;font-weight:400;font-style:normal;text-decoration:none" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt" role="presentation">${words}</p></li>`;
const docsText = (words: string, style = 'font-weight:400;font-style:normal') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style};text-decoration:none;vertical-align:baseline;white-space:pre-wrap">${words}</span>`;

export const googleDocsPage = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7d2c1f0a-7fff-1a2b-3c4d-5e6f70819203"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt"><span style="font-size:20pt;font-weight:400">Before you begin</span></h1><p dir="ltr" style="line-height:1.38">${docsText('Models need ')}${docsText('good', 'font-weight:700')}${docsText(' ')}${docsText('edges', 'font-weight:400;font-style:italic')}${docsText('.')}<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(docsText('Bevels'), 1)}<ul style="margin-top:0">${docsItem(docsText('Width'), 2)}${docsItem(docsText('Segments', 'font-weight:700'), 2)}</ul>${docsItem(docsText('Normals'), 1)}</ul><p dir="ltr">${docsText('Then:')}</p><ol start="3" style="margin-top:0">${docsItem(docsText('Shade smooth'), 1)}<ol type="a" style="margin-top:0">${docsItem(docsText('Everywhere'), 2)}</ol>${docsItem(docsText('Export'), 1)}</ol><ul style="margin-top:0"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18px" height="18px" alt="checked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" role="presentation">${docsText('Saved')}</p></li><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" alt="unchecked" /><p dir="ltr" role="presentation">${docsText('Named')}</p></li></ul><hr /><div><p dir="ltr"><a href="#ftnt_ref1" id="ftnt1">[1]</a>${docsText(' Sharp ones.')}</p></div></b>`;
