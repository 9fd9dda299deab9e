-- What the manifest of an extension says of its licence is its licence.
UPDATE "products" SET "licence" = array_to_string("licences", ', ') WHERE cardinality("licences") > 0;
