-- An edit is of who wrote the version that stands; until now it stayed with who began it. Whoever else changed one was of the athlete's side.
UPDATE "review_items" SET "author_user_key" = "version"."author_user_key", "author_source" = 'Athlete'
FROM "review_item_versions" "version"
WHERE "review_items"."version" > 1 AND "version"."review_item_key" = "review_items"."key" AND "version"."version" = "review_items"."version"
  AND "version"."author_user_key" <> "review_items"."author_user_key";
